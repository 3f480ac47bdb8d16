import { useTranslation } from 'react-i18next'
import type { VermittlungZustand } from '~/domain/empfehlung/vermittlung'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Checkbox } from '~/ui/form/Checkbox'
import { FieldRow } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import { vermittlungSchema } from '~/web/forms/empfehlung'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'

type Props = {
	token: string
	reply: FormReply | undefined
	marke: string
	/** How they talk: on the phone, or face to face. */
	weg: 'agentur' | 'callcenter'
	produkte: { value: string; label: string }[]
	zuletzt: { id: string; zustand: VermittlungZustand; am: string; produkt: string }[]
}

/** A recommendation for somebody who is there or on the phone, with what to tell them beside it. */
export function FuerAndere({ token, reply, marke, weg, produkte, zuletzt }: Props) {
	const { t } = useTranslation(['vermittlung', 'team'])
	const formular = useFormular({
		schema: vermittlungSchema,
		reply,
		labels: { produktId: t('produkt'), einwilligung: t('einwilligung') },
	})
	/** In the order in which it is said. */
	const skript = [
		t(`skript.begruessung.${weg}`, { marke }),
		t('skript.produkt'),
		t('skript.adresse'),
		t('skript.einwilligung', { marke }),
		t(`skript.schluss.${weg}`),
	]
	return (
		<Stack gap="wide">
			<Split
				aside={
					<Card as="section" tone="alt" title={t('skript.titel')}>
						<ol className="grid list-decimal gap-3 pl-5">
							{skript.map((satz) => (
								<li key={satz}>{satz}</li>
							))}
						</ol>
					</Card>
				}
			>
				<Formular formular={formular} token={token}>
					<Select {...formular.field('produktId')} emptyLabel={t('team:waehlen')} options={produkte} required />
					<FieldRow>
						<TextField {...formular.field('vorname')} autoComplete="off" required />
						<TextField {...formular.field('nachname')} autoComplete="off" required />
					</FieldRow>
					<TextField {...formular.field('email')} type="email" autoComplete="off" hint={t('emailHinweis')} required />
					<Checkbox {...formular.tick('einwilligung')} required>
						{t(`einwilligungText.${weg}`, { marke })}
					</Checkbox>
					<div>
						<Button icon="mail">{t('absenden')}</Button>
					</div>
				</Formular>
			</Split>
			{zuletzt.length > 0 && (
				<Table
					dense
					caption={t('zuletzt.titel')}
					columns={[
						{ key: 'am', label: t('zuletzt.am'), rowHeader: true },
						{ key: 'produkt', label: t('produkt') },
						{ key: 'zustand', label: t('zuletzt.stand') },
					]}
					rows={zuletzt.map(({ id, am, produkt, zustand }) => ({
						key: id,
						cells: {
							...{ am, produkt },
							zustand: (
								<Tag tone={zustand === 'bestaetigt' ? 'success' : 'info'}>{t(`zuletzt.zustand.${zustand}`)}</Tag>
							),
						},
					}))}
				/>
			)}
		</Stack>
	)
}
