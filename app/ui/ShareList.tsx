import { Icon, type IconName } from './Icon'
import { Link } from './link'

export type ShareChannel = {
	key: string
	label: string
	href: string
	icon: IconName
	/** Web services open beside the portal; the own mail program does not. */
	newWindow?: boolean
}

type Props = {
	/** Accessible name of the group, e.g. "Direkt verschicken". */
	label: string
	channels: readonly ShareChannel[]
	/** "(öffnet ein neues Fenster)", read out after such a channel's name. */
	newWindowHint: string
}

/** Ways to pass the link on: plain links that open the recommender's own program or service. */
export function ShareList({ label, channels, newWindowHint }: Props) {
	return (
		<section aria-label={label}>
			<ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3">
				{channels.map(({ key, label: name, href, icon, newWindow }) => (
					<li key={key}>
						<Link
							href={href}
							data-channel={key}
							{...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}
							className="flex h-full min-h-14 items-center gap-3 rounded-field border border-line bg-surface px-4 py-3 leading-tight font-semibold text-ink no-underline hover:border-brand hover:bg-brand-soft"
						>
							<Icon name={icon} className="size-6 text-brand" />
							<span className="min-w-0">
								{name}
								{newWindow && <span className="sr-only"> {newWindowHint}</span>}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
