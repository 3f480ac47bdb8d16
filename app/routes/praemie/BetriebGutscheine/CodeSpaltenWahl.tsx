import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import type { CodeSpaltenFrage } from './spalten.server'

/** Which column of a table of codes is what, and the first codes as they would be sent. The table comes back with the form. */
export function CodeSpaltenWahl(frage: CodeSpaltenFrage) {
	const { t } = useTranslation(['gutscheine', 'allgemein'])
	const { token, felder, auswahl, wahl, vorschau, hinweis, bericht, anzahl, listeHref } = frage
	return (
		<>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: listeHref, label: t('titel') }, { label: t('spalten.titel') }]}
			/>
			<PageTitle title={t('spalten.titel')} lead={t('spalten.text')} />
			<Stack gap="wide">
				{hinweis && <Notice tone="warning">{t(`spalten.hinweis.${hinweis}`)}</Notice>}
				<Form
					hidden={
						<>
							<input type="hidden" name="formular" value={token} />
							<input type="hidden" name="intent" value="spalten" />
							{felder.map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
						</>
					}
				>
					<Card as="section" title={t('spalten.wahl')}>
						<div className="grid gap-6 md:grid-cols-2">
							{auswahl.map(({ name, feld, value }) => (
								<Select
									key={name}
									name={name}
									label={t(`spalten.${feld}`)}
									hint={t(`spalten.${feld}Hinweis`)}
									value={value}
									{...(feld === 'code' ? {} : { emptyLabel: t('spalten.keine') })}
									options={feld === 'code' ? [...wahl, { value: 'alle', label: t('spalten.alle') }] : wahl}
								/>
							))}
						</div>
					</Card>
					<Table
						dense
						caption={t('spalten.vorschau', { count: vorschau.length })}
						columns={[
							{ key: 'code', label: t('spalten.code'), rowHeader: true },
							{ key: 'pin', label: t('spalten.pin') },
							{ key: 'bis', label: t('spalten.gueltigBis') },
						]}
						rows={vorschau.map(({ code, pin, bis }) => ({
							key: code,
							cells: { code: <span className="break-all">{code}</span>, pin, bis },
						}))}
					/>
					{bericht.length > 0 && (
						<Notice tone="warning" title={t('einlesen.vorher')}>
							<ul className="grid list-disc gap-1 pl-5">
								{bericht.map(({ teil, zeilen }) => (
									<li key={teil}>{t(`einlesen.${teil}`, { zeilen })}</li>
								))}
							</ul>
						</Notice>
					)}
					<ButtonRow>
						{anzahl > 0 && (
							<Button name="tun" value="einlesen">
								{t('spalten.einlesen', { count: anzahl })}
							</Button>
						)}
						<Button name="tun" value="vorschau" variant="secondary">
							{t('spalten.neu')}
						</Button>
					</ButtonRow>
				</Form>
			</Stack>
		</>
	)
}
