import { useTranslation } from 'react-i18next'
import { Section } from '~/ui/layout/Section'
import { Steps } from '~/ui/Steps'
import { TrustList } from '~/ui/TrustList'

/** What a recommender does, in three steps. */
export function HowItWorks() {
	const { t } = useTranslation('empfehlen')
	return (
		<Section title={t('home.schritte')}>
			<Steps
				compact
				steps={[
					{ title: t('home.schritt1'), text: t('home.schritt1Text'), icon: 'search' },
					{ title: t('home.schritt2'), text: t('home.schritt2Text'), icon: 'share' },
					{ title: t('home.schritt3'), text: t('home.schritt3Text'), icon: 'gift' },
				]}
			/>
		</Section>
	)
}

/** Why one may trust the portal. */
export function Vertrauen() {
	const { t } = useTranslation('empfehlen')
	return (
		<Section title={t('home.vertrauen')}>
			<TrustList
				items={[
					{ icon: 'shield', title: t('home.vertrauenSelbst'), text: t('home.vertrauenSelbstText') },
					{ icon: 'banknote', title: t('home.vertrauenGeld'), text: t('home.vertrauenGeldText') },
					{ icon: 'calendar', title: t('home.vertrauenZeit'), text: t('home.vertrauenZeitText') },
				]}
			/>
		</Section>
	)
}
