import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Checkbox } from '~/ui/form/Checkbox'
import { Form } from '~/ui/form/Form'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { WithBar } from '~/ui/layout/WithBar'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { TextLink } from '~/ui/TextLink'
import { laufNeuSchema } from '~/web/forms/auszahlung'
import type { FormReply } from '~/web/forms.server'
import { MarkAll, Marked } from '../../_shared/betrieb/Marked'
import { useWofuer } from '../../_shared/betrieb/posten'
import { Formular, useFormular } from '../../_shared/Formular'
import type { LaufNeuScreen } from './view.server'

const ARTEN = ['auftrag', 'bonus', 'kulanz'] as const

function Filter({ filterHref, art, mitSpenden }: Pick<LaufNeuScreen, 'filterHref' | 'art' | 'mitSpenden'>) {
	const { t } = useTranslation(['auszahlung', 'auftrag'])
	return (
		<search aria-label={t('neu.art')}>
			<Form method="get" action={filterHref}>
				<Select
					name="art"
					label={t('neu.art')}
					value={art}
					width="half"
					options={[
						{ value: '', label: t('neu.alleArten') },
						...ARTEN.map((value) => ({ value, label: t(`auftrag:art.${value}`) })),
						{ value: 'gutschrift', label: t('neu.gutschriften') },
						...(mitSpenden ? [{ value: 'spende', label: t('neu.spenden') }] : []),
					]}
				/>
				<Button variant="secondary">{t('neu.anzeigen')}</Button>
			</Form>
		</search>
	)
}

function Zeilen({ zeilen, art, picked }: Pick<LaufNeuScreen, 'zeilen' | 'art'> & { picked: readonly string[] }) {
	const { t, i18n } = useTranslation(['auszahlung', 'auftrag'])
	const wofuer = useWofuer()
	return (
		<Table
			caption={t('neu.liste')}
			columns={[
				{ key: 'person', label: t(art === 'spende' ? 'neu.zweck' : 'neu.person'), rowHeader: true },
				{ key: 'inhaber', label: t('neu.inhaber') },
				{ key: 'konto', label: t('neu.konto') },
				{ key: 'fuer', label: t('neu.fuer') },
				{ key: 'seit', label: t(art === 'spende' ? 'neu.gespendetSeit' : 'neu.seit') },
				{ key: 'betrag', label: t('neu.betrag'), align: 'right' },
			]}
			rows={zeilen.map(({ id, person, inhaber, sepaName, hindernis, kontoGeteilt, ...zeile }) => ({
				key: id,
				cells: {
					person: hindernis ? (
						<span className="flex flex-wrap items-center gap-2">
							{person || '–'} <Tag tone="warning">{t(`hindernis.${hindernis}`)}</Tag>
						</span>
					) : 'spenden' in zeile ? (
						person
					) : (
						<Checkbox
							name="auszahlung"
							value={id}
							id={`z-${id}`}
							defaultChecked={picked.includes(id)}
							data-mark=""
							data-cent={zeile.betragCent}
						>
							{person || '–'}
						</Checkbox>
					),
					inhaber: (
						<>
							{inhaber}
							{sepaName !== inhaber && (
								<span className="block text-sm text-muted">{t('neu.imAuftrag', { name: sepaName })}</span>
							)}
						</>
					),
					konto: (
						<span className="flex flex-wrap items-center gap-2">
							{zeile.ibanEnde}
							{kontoGeteilt && <Tag tone="warning">{t('neu.kontoGeteilt')}</Tag>}
						</span>
					),
					fuer:
						'spenden' in zeile
							? t('neu.fuerSpenden', { count: zeile.spenden })
							: 'nummer' in zeile
								? `${t('neu.fuerGutschrift')} ${zeile.nummer}`
								: wofuer(zeile),
					seit: zeile.seit,
					betrag: <Money cents={zeile.betragCent} locale={i18n.language} exact />,
				},
			}))}
		/>
	)
}

/** Where the form goes on below its rows. */
const ANLEGEN = 'anlegen'

/** What is ready, and the form that makes a run of it. */
export function Auswahl({ reply, ...view }: LaufNeuScreen & { reply: FormReply | undefined }) {
	const { t } = useTranslation('auszahlung')
	const { zeilen, anzahl, konto, art } = view
	const formular = useFormular({
		schema: laufNeuSchema(view.heute),
		reply,
		values: { ausfuehrungAm: view.ausfuehrungAm, umfang: 'gewaehlt' },
		labels: { ausfuehrungAm: t('neu.ausfuehrung'), umfang: t('neu.umfang') },
	})
	if (!konto)
		return (
			<Notice tone="warning">
				<p className="mb-4">{t('neu.kontoFehlt')}</p>
				<ButtonLink href={view.kontoHref}>{t('konto.titel')}</ButtonLink>
			</Notice>
		)
	const { label, ...umfang } = formular.field('umfang')
	const liste = <Zeilen zeilen={zeilen} art={art} picked={formular.picked('auszahlung')} />
	return (
		<Stack gap="wide">
			<Filter {...view} />
			{zeilen.length === 0 ? (
				<EmptyState icon="bank" title={t('neu.leer')}>
					{t(`neu.leerTexte.${art === 'gutschrift' || art === 'spende' ? art : 'praemie'}`)}
				</EmptyState>
			) : (
				<Formular formular={formular} token={view.token}>
					{art && <input type="hidden" name="art" value={art} />}
					{art === 'spende' ? (
						<>
							<p>{t('neu.spendenText')}</p>
							{liste}
							{zeilen.some(({ hindernis }) => hindernis === 'zweck') && (
								<p className="text-sm text-muted">{t('laeufe.ruecklaeuferSpende')}</p>
							)}
						</>
					) : (
						<WithBar
							bar={
								<>
									<Marked />
									<TextLink href={`#${ANLEGEN}`}>{t('neu.weiter')}</TextLink>
								</>
							}
						>
							<MarkAll />
							{liste}
							{anzahl > zeilen.length && (
								<p className="text-sm text-muted">{t('neu.mehr', { gezeigt: zeilen.length, anzahl })}</p>
							)}
						</WithBar>
					)}
					<div id={ANLEGEN} tabIndex={-1} className="scroll-mt-6">
						{art === 'spende' ? (
							<input type="hidden" name="umfang" value="alle" />
						) : (
							<RadioGroup
								{...umfang}
								legend={label}
								options={[
									{ value: 'gewaehlt', label: t('neu.gewaehlt') },
									{ value: 'alle', label: t('neu.alle', { count: anzahl }), hint: t('neu.alleHinweis') },
								]}
							/>
						)}
					</div>
					<TextField
						{...formular.field('ausfuehrungAm')}
						hint={t('neu.ausfuehrungHinweis')}
						width="short"
						autoComplete="off"
						required
					/>
					<Button>{t('neu.absenden')}</Button>
				</Formular>
			)}
		</Stack>
	)
}
