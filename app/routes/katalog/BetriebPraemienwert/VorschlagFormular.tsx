import { useTranslation } from 'react-i18next'
import { LOCALES, STANDARD_LOCALE } from '~/domain/shared/locale'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/form/Checkbox'
import { DateField } from '~/ui/form/DateField'
import { Fieldset } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { More } from '~/ui/More'
import { praemienVorschlagenSchema } from '~/web/forms/katalog'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PraemienwertScreen } from './view.server'

type Props = Pick<PraemienwertScreen, 'stand' | 'werte' | 'token' | 'felder' | 'arten' | 'fruehestens'> & {
	reply: FormReply | undefined
}

const numbers = (length: number) => Array.from({ length }, (_, i) => i)

const useVorschlag = ({ werte, felder, reply }: Pick<Props, 'werte' | 'felder' | 'reply'>) => {
	const { t } = useTranslation('praemienwerte')
	const rows = numbers(felder)
	const labels = rows.flatMap((i) => [
		[`titel${i}`, t('feld.titel')],
		[`art${i}`, t('feld.art')],
		[`marke${i}`, t('feld.marke')],
		[`wert${i}`, t('feld.wert')],
		[`ende${i}`, t('feld.ende')],
	])
	return useFormular({
		schema: praemienVorschlagenSchema,
		reply: replyTo(reply, 'vorschlagen'),
		values: werte,
		labels: { ...Object.fromEntries(labels), ab: t('feld.ab'), grund: t('feld.grund') },
	})
}

type FieldsProps = { nummer: number; formular: ReturnType<typeof useVorschlag>; arten: Props['arten'] }

function PraemieFelder({ nummer, formular, arten }: FieldsProps) {
	const { t } = useTranslation(['praemienwerte', 'formular'])
	const frei = `(${t('formular:freiwillig')})`
	return (
		<Fieldset legend={t('nummer', { nummer: nummer + 1 })}>
			<Grid columns={2}>
				{LOCALES.map((locale) => (
					<TextField
						key={locale}
						{...formular.fieldIn(`titel${nummer}`, locale)}
						lang={locale}
						optionalLabel={locale === STANDARD_LOCALE ? undefined : frei}
						maxLength={200}
						autoComplete="off"
					/>
				))}
				<Select
					{...formular.field(`art${nummer}`)}
					options={arten.map((value) => ({ value, label: t(`art.${value}`) }))}
				/>
				<TextField
					{...formular.field(`marke${nummer}`)}
					optionalLabel={t('nurGutschein')}
					maxLength={60}
					autoComplete="off"
				/>
				<TextField
					{...formular.field(`wert${nummer}`)}
					hint={t('wertHinweis')}
					inputMode="decimal"
					maxLength={20}
					autoComplete="off"
				/>
				<DateField {...formular.field(`ende${nummer}`)} hint={t('endeHinweis')} optionalLabel={frei} />
			</Grid>
			<Checkbox {...formular.tick(`teilbar${nummer}`)}>{t('feld.teilbar')}</Checkbox>
		</Fieldset>
	)
}

/** Other rewards from a day on, for a second person to release. */
export function VorschlagFormular({ stand, werte, token, felder, arten, fruehestens, reply }: Props) {
	const { t } = useTranslation('praemienwerte')
	const formular = useVorschlag({ werte, felder, reply })
	const filled = numbers(felder).filter((i) => formular.field(`wert${i}`).value)
	const offen = Math.min(felder, (filled.at(-1) ?? -1) + 2)
	const rows = (from: number, to: number) =>
		numbers(to)
			.slice(from)
			.map((nummer) => <PraemieFelder key={nummer} nummer={nummer} formular={formular} arten={arten} />)
	return (
		<Formular formular={formular} token={token} intent="vorschlagen">
			<input type="hidden" name="stand" value={stand} />
			<Stack>
				{rows(0, offen)}
				{offen < felder && <More title={t('weitere')}>{rows(offen, felder)}</More>}
				<DateField {...formular.field('ab')} hint={t('abHinweis', { tag: fruehestens })} />
				<Textarea {...formular.field('grund')} hint={t('grundHinweis')} rows={3} maxLength={500} />
			</Stack>
			<Button>{t('vorschlagen')}</Button>
		</Formular>
	)
}
