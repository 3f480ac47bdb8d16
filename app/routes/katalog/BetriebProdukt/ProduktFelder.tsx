import { useTranslation } from 'react-i18next'
import type { ProduktFeld } from '~/domain/katalog/produkt-felder'
import { SPARTEN } from '~/domain/katalog/tarif'
import { hasKey } from '~/domain/shared/keys'
import { LOCALES, STANDARD_LOCALE } from '~/domain/shared/locale'
import { produkte } from '~/locales/de/katalog/produkte'
import { Checkbox } from '~/ui/form/Checkbox'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'
import type { ProduktFormularFelder } from './use-produkt-formular'
import type { ProduktRaumScreen } from './view.server'

const ABSAETZE: readonly ProduktFeld[] = ['beschreibung', 'fussnote']
const LISTEN: readonly ProduktFeld[] = ['preisaufteilung', 'preise']
const HAKEN: readonly ProduktFeld[] = ['aktiv', 'startseite', 'young', 'hybrid']
const JE_SPRACHE: readonly ProduktFeld[] = [
	...(['name', 'kurztext', 'beschreibung', 'preisHinweis', 'anzeigeName', 'fussnote'] as const),
	...(['beschreibung1', 'beschreibung2', 'beschreibung3', 'beschreibung4', 'aktionsname', 'aktion'] as const),
]
const WAHL = { kategorie: ['DP', 'TP'], geraeteTyp: ['smartphone', 'tablet'], sparte: SPARTEN } as const
const ZAHLEN: readonly ProduktFeld[] = ['reihenfolge', 'position', 'topPosition', 'handyId', 'tarifId']

type Props = Pick<ProduktRaumScreen, 'zeichnungen' | 'vorhanden'> & {
	felder: readonly ProduktFeld[]
	formular: ProduktFormularFelder
}

/** One text in each language, beside each other. */
function JeSprache({ feld, formular }: { feld: ProduktFeld; formular: ProduktFormularFelder }) {
	const { t } = useTranslation(['produkte', 'formular'])
	const hint = hasKey(produkte.hinweis, feld) ? t(`hinweis.${feld}`, { vorhanden: '' }) : undefined
	const Field = ABSAETZE.includes(feld) ? Textarea : TextField
	return (
		<Grid columns={2}>
			{LOCALES.map((locale) => (
				<Field
					key={locale}
					{...formular.fieldIn(feld, locale)}
					lang={locale}
					hint={locale === STANDARD_LOCALE ? hint : undefined}
					optionalLabel={locale === STANDARD_LOCALE ? undefined : `(${t('formular:freiwillig')})`}
					autoComplete="off"
					maxLength={2000}
				/>
			))}
		</Grid>
	)
}

function OneFeld({ feld, formular, zeichnungen, vorhanden }: Props & { feld: ProduktFeld }) {
	const { t } = useTranslation('produkte')
	if (JE_SPRACHE.includes(feld)) return <JeSprache feld={feld} formular={formular} />
	if (HAKEN.includes(feld)) return <Checkbox {...formular.tick(feld)}>{t(`feld.${feld}`)}</Checkbox>
	if (feld === 'grafik') return <Select {...formular.field(feld)} options={zeichnungen} width="half" />
	if (hasKey(WAHL, feld))
		return (
			<Select
				{...formular.field(feld)}
				width="half"
				{...(feld === 'geraeteTyp' ? { emptyLabel: t('wahl.keins') } : {})}
				options={WAHL[feld].map((value) => ({ value, label: t(`wahl.${value}`) }))}
			/>
		)
	const hint =
		feld === 'bereich'
			? vorhanden
				? t('hinweis.bereich', { vorhanden })
				: t('hinweis.bereichErste')
			: hasKey(produkte.hinweis, feld)
				? t(`hinweis.${feld}`)
				: undefined
	if (LISTEN.includes(feld)) return <Textarea {...formular.field(feld)} hint={hint} rows={5} />
	return (
		<TextField
			{...formular.field(feld)}
			hint={hint}
			autoComplete="off"
			maxLength={2000}
			{...(feld === 'bestellUrl' ? { type: 'url' } : {})}
			{...(ZAHLEN.includes(feld) ? { inputMode: 'numeric' as const, width: 'short' as const } : {})}
		/>
	)
}

/** The fields of one part of the form. */
export const ProduktFelder = ({ felder, ...props }: Props) =>
	felder.map((feld) => <OneFeld key={feld} feld={feld} felder={felder} {...props} />)
