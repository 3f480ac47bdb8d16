import { useTranslation } from 'react-i18next'
import type { AgenturDaten } from '~/domain/agentur/commands'
import { DescriptionList } from '~/ui/DescriptionList'

type Props = { daten: AgenturDaten; ibanEnde: string | null }

/** What the brand knows of an agency; of its account only the end of the IBAN. */
export function AgenturFakten({ daten, ibanEnde }: Props) {
	const { t } = useTranslation(['agenturen', 'formular'])
	const { nummer, strasse, hausnummer, plz, ort, ansprechpartner, email, telefon, steuernummer, ustId } = daten
	return (
		<DescriptionList
			items={[
				{ term: t('spalte.nummer'), value: nummer },
				{ term: t('daten.adresse'), value: `${strasse} ${hausnummer}, ${plz} ${ort}` },
				{ term: t('spalte.ansprechpartner'), value: ansprechpartner },
				{ term: t('formular:felder.email'), value: <span className="wrap-anywhere">{email}</span> },
				{ term: t('formular:felder.telefon'), value: telefon || '–' },
				{ term: t('formular:felder.steuernummer'), value: steuernummer || '–' },
				{ term: t('formular:felder.ustId'), value: ustId || '–' },
				{ term: t('daten.konto'), value: ibanEnde ? t('daten.kontoEnde', { ende: ibanEnde }) : t('daten.kontoKeines') },
			]}
		/>
	)
}
