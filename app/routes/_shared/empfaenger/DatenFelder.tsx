import { useTranslation } from 'react-i18next'
import { ANREDEN } from '~/domain/empfaenger/daten'
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
	tick: (name: 'newsletter') => { name: string; defaultChecked: boolean; error: string | undefined }
}

type Props = {
	formular: Fields
	/** The wording of the consent, where there is one. */
	newsletter: string | null
	/** The friend's part of the reward, in words; null = none. */
	betrag: string | null
}

/** Everything a friend gives [E-EmpfaengerDaten]. */
export function DatenFelder({ formular, newsletter, betrag }: Props) {
	const { t } = useTranslation(['empfangen', 'formular'])
	const anreden = ANREDEN.map((value) => ({ value, label: t(`formular:anreden.${value}`) }))
	return (
		<div className="grid gap-10">
			<Fieldset legend={t('daten.person')}>
				<Select
					{...formular.field('anrede')}
					options={anreden}
					emptyLabel={t('daten.bitteWaehlen')}
					autoComplete="honorific-prefix"
					width="half"
					required
				/>
				<FieldRow>
					<TextField {...formular.field('vorname')} autoComplete="given-name" required />
					<TextField {...formular.field('nachname')} autoComplete="family-name" required />
				</FieldRow>
				<DateField
					{...formular.field('geburtsdatum')}
					hint={t('daten.geburtsdatumHinweis')}
					autoComplete="bday"
					required
				/>
			</Fieldset>
			<Fieldset legend={t('daten.kontakt')}>
				<TextField
					{...formular.field('email')}
					type="email"
					hint={betrag ? t('daten.emailHinweisPraemie', { betrag }) : t('daten.emailHinweis')}
					autoComplete="email"
					required
				/>
				<TextField
					{...formular.field('telefon')}
					type="tel"
					hint={t('daten.telefonHinweis')}
					optionalLabel={`(${t('formular:freiwillig')})`}
					autoComplete="tel"
				/>
			</Fieldset>
			<Fieldset legend={t('daten.adresse')}>
				<FieldRow shape="shortLast">
					<TextField {...formular.field('strasse')} autoComplete="address-line1" required />
					<TextField {...formular.field('hausnummer')} width="short" required />
				</FieldRow>
				<FieldRow shape="shortFirst">
					<TextField {...formular.field('plz')} width="short" inputMode="numeric" autoComplete="postal-code" required />
					<TextField {...formular.field('ort')} autoComplete="address-level2" required />
				</FieldRow>
			</Fieldset>
			{newsletter && <Checkbox {...formular.tick('newsletter')}>{newsletter}</Checkbox>}
		</div>
	)
}
