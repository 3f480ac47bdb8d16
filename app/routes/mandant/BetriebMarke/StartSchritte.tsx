import { useTranslation } from 'react-i18next'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { Tag, type TagTone } from '~/ui/Tag'
import type { MarkeScreen } from './view.server'

const TONES = { erledigt: 'success', teilweise: 'warning', offen: 'danger' } as const satisfies Record<string, TagTone>

/** The way from nothing to live, each step with its state. */
export function StartSchritte({ schritte }: Pick<MarkeScreen, 'schritte'>) {
	const { t } = useTranslation('marke')
	return (
		<Table
			caption={t('schritte.titel')}
			columns={[
				{ key: 'schritt', label: t('schritte.schritt'), rowHeader: true },
				{ key: 'stand', label: t('schritte.stand') },
				{ key: 'text', label: t('schritte.text') },
			]}
			rows={schritte.map(({ schritt, stand, vomGesetz, text, href }) => ({
				key: schritt,
				cells: {
					schritt: href ? <Link href={href}>{t(`schritt.${schritt}.name`)}</Link> : t(`schritt.${schritt}.name`),
					stand: (
						<span className="flex flex-wrap gap-2">
							<Tag tone={TONES[stand]}>{t(`schritte.staende.${stand}`)}</Tag>
							{vomGesetz && stand !== 'erledigt' && <Tag>{t('schritte.vomGesetz')}</Tag>}
						</span>
					),
					text,
				},
			}))}
		/>
	)
}
