import { useTranslation } from 'react-i18next'
import { AUSSEHEN, ELEMENTE, MODI } from '~/domain/partner/einbettung'
import { ANTEILE } from '~/domain/praemie/anteil'
import { LOCALES, languageName } from '~/domain/shared/locale'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import type { EinbettenView } from './view.server'

/** What the page should show, and how. */
export function EinbettungWahl({ gewaehlt, version, action }: Pick<EinbettenView, 'gewaehlt' | 'version' | 'action'>) {
	const { t } = useTranslation(['einbetten', 'formular'])
	const freiwillig = `(${t('formular:freiwillig')})`
	return (
		<Card as="section" title={t('waehlen.titel')}>
			<Form method="get" action={`${action}#kopieren`}>
				<Select
					name="element"
					label={t('waehlen.element')}
					value={gewaehlt.element}
					options={ELEMENTE.map((value) => ({ value, label: t(`waehlen.elemente.${value}`) }))}
				/>
				<TextField
					name="product"
					label={t('waehlen.product')}
					hint={t('waehlen.productHinweis')}
					optionalLabel={freiwillig}
					value={gewaehlt.product?.toString()}
					inputMode="numeric"
					width="short"
				/>
				<Select
					name="mode"
					label={t('waehlen.mode')}
					value={gewaehlt.mode}
					options={MODI.map((value) => ({ value, label: t(`waehlen.modi.${value}`) }))}
				/>
				<Select
					name="look"
					label={t('waehlen.look')}
					value={gewaehlt.look}
					options={AUSSEHEN.map((value) => ({ value, label: t(`waehlen.aussehen.${value}`) }))}
				/>
				<Select
					name="share"
					label={t('waehlen.share')}
					hint={t('waehlen.anteilHinweis')}
					value={gewaehlt.share?.toString()}
					emptyLabel={t('waehlen.vorgabe')}
					options={ANTEILE.map((anteil) => ({ value: String(anteil), label: t(`waehlen.anteile.${anteil}`) }))}
				/>
				<Select
					name="language"
					label={t('waehlen.language')}
					value={gewaehlt.language}
					emptyLabel={t('waehlen.besucher')}
					options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
				/>
				<TextField
					name="campaign"
					label={t('waehlen.campaign')}
					hint={t('waehlen.campaignHinweis')}
					optionalLabel={freiwillig}
					value={gewaehlt.campaign}
					maxLength={50}
				/>
				<Select
					name="fassung"
					label={t('waehlen.fassung')}
					value={gewaehlt.fassung}
					options={[
						{ value: 'neueste', label: t('waehlen.fassungen.neueste') },
						{ value: 'fest', label: t('waehlen.fassungen.fest', { version }) },
					]}
				/>
				<Button>{t('waehlen.absenden')}</Button>
			</Form>
		</Card>
	)
}
