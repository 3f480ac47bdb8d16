import { Icon, type IconName } from './Icon'

type Props = { items: readonly { icon: IconName; title: string; text?: string }[] }

/** Short reassurances side by side: free of charge, data protected, fast payout. */
export function TrustList({ items }: Props) {
	return (
		<ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-8">
			{items.map(({ icon, title, text }) => (
				<li key={title} className="flex gap-3.5">
					<Icon name={icon} className="mt-0.5 size-6 text-brand" />
					<div className="min-w-0">
						<p className="font-semibold">{title}</p>
						{text && <p className="text-sm text-muted sm:text-base">{text}</p>}
					</div>
				</li>
			))}
		</ul>
	)
}
