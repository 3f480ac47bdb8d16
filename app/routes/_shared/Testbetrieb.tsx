import { useTranslation } from 'react-i18next'

/** Says on every page of a brand in Testbetrieb that nothing here is real. */
export function Testbetrieb() {
	const { t } = useTranslation()
	return (
		<aside
			aria-label={t('testbetriebTitel')}
			className="border-y-2 border-warning bg-warning-soft px-4 py-2 text-center font-semibold"
		>
			{t('testbetrieb')}
		</aside>
	)
}

/** Says to the brand's team that visitors are not let in. */
export function NurTeam() {
	const { t } = useTranslation()
	return (
		<aside aria-label={t('nurTeamTitel')} className="bg-warning-soft px-4 py-2 text-center">
			{t('nurTeam')}
		</aside>
	)
}
