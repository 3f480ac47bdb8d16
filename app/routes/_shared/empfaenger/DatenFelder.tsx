import { useTranslation } from 'react-i18next'
import { ANREDEN } from '~/domain/empfaenger/daten'
import { ANGABEN, type Angabe } from '~/domain/mandant/config'
import { Checkbox } from '~/ui/form/Checkbox'
import { DateField } from '~/ui/form/DateField'
import { FieldRow, Fieldset } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'

type Name =
	| 'anrede'
	| 'vorname'
	| 'nachname'
	| 'geburtsdatum'
	| 'email'
	| 'telefon'
	| 'strasse'
	| 'hausnummer'
	| 'plz'
	| 'ort'

type Fields = {
	field: (name: Name) => { name: string; label: string; value: string | undefined; error: string | undefined }
	tick: (name: 'newsletter' | 'emailErinnerung' | 'kontakt') => {
		name: string
		defaultChecked: boolean
		error: string | undefined
	}
}

type Props = {
	formular: Fields
	/** The wording of the consent, where there is one. */
	newsletter: string | null
	/** The agency that asks to contact them; null = none. */
	agentur?: string | null
	/** The friend's part of the reward, in words; null = none. */
	betrag: string | null
	/** What the brand demands (EmpfaengerPflichtangaben). */
	pflicht: readonly Angabe[]
}

/** Everything a friend gives [E-EmpfaengerDaten]: what the brand demands first, then what they may leave out. */
export function DatenFelder({ formular, newsletter, agentur, betrag, pflicht }: Props) {
	const { t } = useTranslation('empfangen')
	const mit = (angabe: Angabe) => pflicht.includes(angabe)
	const frei = ANGABEN.filter((angabe) => !mit(angabe))
	return (
		<div className="grid gap-8">
			<Fieldset legend={t('daten.person')}>
				{mit('anrede') && <Anrede formular={formular} required />}
				<FieldRow>
					<TextField {...formular.field('vorname')} autoComplete="given-name" required />
					{mit('nachname') && <TextField {...formular.field('nachname')} autoComplete="family-name" required />}
				</FieldRow>
				{mit('geburtsdatum') && <Geburtsdatum formular={formular} required />}
			</Fieldset>
			<Fieldset legend={t('daten.kontakt')}>
				<TextField
					{...formular.field('email')}
					type="email"
					hint={betrag ? t('daten.emailHinweisPraemie', { betrag }) : t('daten.emailHinweis')}
					autoComplete="email"
					required
				/>
				{frei.length === 0 && <Telefon formular={formular} marked />}
			</Fieldset>
			{mit('adresse') && (
				<Fieldset legend={t('daten.adresse')}>
					<Adresse formular={formular} required />
				</Fieldset>
			)}
			{frei.length > 0 && (
				<Fieldset legend={t('daten.freiwillig')} hint={t('daten.freiwilligText')}>
					{!mit('anrede') && <Anrede formular={formular} />}
					{!mit('nachname') && <TextField {...formular.field('nachname')} autoComplete="family-name" />}
					{!mit('geburtsdatum') && <Geburtsdatum formular={formular} />}
					<Telefon formular={formular} />
					{!mit('adresse') && <Adresse formular={formular} />}
				</Fieldset>
			)}
			{agentur && <Checkbox {...formular.tick('kontakt')}>{t('daten.kontaktAgentur', { agentur })}</Checkbox>}
			<Checkbox {...formular.tick('emailErinnerung')}>{t('daten.erinnern')}</Checkbox>
			{newsletter && (
				<Checkbox {...formular.tick('newsletter')} hint={t('daten.newsletterFreiwillig')}>
					{newsletter}
				</Checkbox>
			)}
		</div>
	)
}

type FeldProps = { formular: Fields; required?: boolean }

function Anrede({ formular, required }: FeldProps) {
	const { t } = useTranslation(['empfangen', 'formular'])
	return (
		<Select
			{...formular.field('anrede')}
			options={ANREDEN.map((value) => ({ value, label: t(`formular:anreden.${value}`) }))}
			emptyLabel={t('daten.bitteWaehlen')}
			autoComplete="honorific-prefix"
			width="half"
			required={required}
		/>
	)
}

function Geburtsdatum({ formular, required }: FeldProps) {
	const { t } = useTranslation('empfangen')
	return (
		<DateField
			{...formular.field('geburtsdatum')}
			hint={t('daten.geburtsdatumHinweis')}
			autoComplete="bday"
			required={required}
		/>
	)
}

/** Never demanded; `marked` says so where other fields are. */
function Telefon({ formular, marked }: FeldProps & { marked?: boolean }) {
	const { t } = useTranslation(['empfangen', 'formular'])
	return (
		<TextField
			{...formular.field('telefon')}
			type="tel"
			hint={t('daten.telefonHinweis')}
			{...(marked ? { optionalLabel: `(${t('formular:freiwillig')})` } : {})}
			autoComplete="tel"
		/>
	)
}

function Adresse({ formular, required }: FeldProps) {
	return (
		<>
			<FieldRow shape="shortLast">
				<TextField {...formular.field('strasse')} autoComplete="address-line1" required={required} />
				<TextField {...formular.field('hausnummer')} width="short" required={required} />
			</FieldRow>
			<FieldRow shape="shortFirst">
				<TextField
					{...formular.field('plz')}
					width="short"
					inputMode="numeric"
					autoComplete="postal-code"
					required={required}
				/>
				<TextField {...formular.field('ort')} autoComplete="address-level2" required={required} />
			</FieldRow>
		</>
	)
}
