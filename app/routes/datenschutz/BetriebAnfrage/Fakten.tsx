import { useTranslation } from 'react-i18next'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Link } from '~/ui/link'
import type { AnfrageScreen } from './view.server'

/** What is known of a request. */
export function Fakten({ anfrage }: Pick<AnfrageScreen, 'anfrage'>) {
	const { t } = useTranslation('datenschutz')
	const { konto, freunde } = anfrage
	const facts = [
		{ term: t('stand'), value: t(`zustand.${anfrage.zustand}`) },
		anfrage.email && { term: t('email'), value: <span className="break-all">{anfrage.email}</span> },
		{ term: t('eingegangen'), value: anfrage.eingegangenAm },
		{ term: t('frist'), value: anfrage.frist },
		anfrage.bestaetigtAm && { term: t('bestaetigtAm'), value: anfrage.bestaetigtAm },
		anfrage.erledigtAm && { term: t('erledigtAm'), value: anfrage.erledigtAm },
		anfrage.anliegen && { term: t('anliegen'), value: <p className="whitespace-pre-line">{anfrage.anliegen}</p> },
		anfrage.antwort && { term: t('antwortTitel'), value: <p className="whitespace-pre-line">{anfrage.antwort}</p> },
	]
	const stored = [
		konto && { term: t('konto'), value: <Link href={konto.href}>{konto.name}</Link> },
		freunde.length > 0 && { term: t('freund'), value: freunde.join(', ') },
		!konto && freunde.length === 0 && { term: t('gespeichert'), value: t('niemand') },
	]
	return (
		<Card as="section" title={t('fakten')}>
			<DescriptionList items={[...facts, ...stored].filter((item) => item !== null && item !== false && item !== '')} />
		</Card>
	)
}
