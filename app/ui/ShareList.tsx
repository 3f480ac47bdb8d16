import { type ChannelIconName, channelIcons } from './channel-icons'
import { classes } from './classes'
import { Link } from './link'

export type ShareChannel = {
	key: string
	label: string
	href: string
	icon: ChannelIconName
	/** The way most people take: a large button of its own. */
	large?: boolean
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
			<ul className="grid grid-cols-[repeat(auto-fit,minmax(max(min(100%,8.25rem),40%),1fr))] gap-3 md:grid-cols-3">
				{channels.map(({ key, label: name, href, icon, newWindow, large }) => (
					<li key={key} className={large ? 'col-span-full' : undefined}>
						<Link
							href={href}
							data-channel={key}
							{...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}
							className={classes(
								'flex h-full min-h-14 items-center gap-3 rounded-field border px-4 py-3 leading-tight font-semibold no-underline',
								large
									? 'justify-center border-transparent bg-brand text-lg text-on-brand hover:bg-brand-strong'
									: 'border-line bg-surface text-ink hover:border-brand hover:bg-brand-soft',
							)}
						>
							<svg
								viewBox="0 0 24 24"
								aria-hidden="true"
								focusable="false"
								className={classes('size-6 shrink-0 fill-current', !large && 'text-brand forced-colors:text-inherit')}
							>
								<path fillRule="evenodd" d={channelIcons[icon]} />
							</svg>
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
