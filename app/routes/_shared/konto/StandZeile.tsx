import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBar } from '~/ui/StatusBar'

type Bar = ComponentProps<typeof StatusBar>

/** The status of one recommendation, order or reward in words, for the recommender or the friend. */
export type StandZeileView = {
	status: string
	lage: Bar['tone']
	label: string
	titel: string
	meta: string
	grund: string
	weiter: string
	am: string | null
	stationen: readonly string[]
	position: number
	positionLabel: string
}

type Props = Pick<Bar, 'titleLevel' | 'nextStep' | 'actions'> & {
	zeile: StandZeileView
	title?: string
	/** Follows the next step. */
	hinweis?: string | null
}

export function StandZeile({ zeile, title = zeile.titel, hinweis, ...rest }: Props) {
	const { t } = useTranslation('bereich')
	return (
		<StatusBar
			as="li"
			status={zeile.status}
			tone={zeile.lage}
			label={zeile.label}
			title={title}
			meta={zeile.meta}
			reason={zeile.grund}
			next={
				<>
					<strong>{t('naechsterSchritt')}</strong> {[zeile.weiter, hinweis].filter(Boolean).join(' ')}
				</>
			}
			date={zeile.am}
			positions={zeile.stationen}
			position={zeile.position}
			positionLabel={zeile.positionLabel}
			{...rest}
		/>
	)
}
