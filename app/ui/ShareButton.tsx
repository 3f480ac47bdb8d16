import { Icon } from './Icon'

type Props = { label: string; url: string; title: string; text: string }

/** Opens the system's share sheet; only there where the browser has one (script). */
export function ShareButton({ label, url, title, text }: Props) {
	return (
		<button
			type="button"
			data-share=""
			data-share-url={url}
			data-share-title={title}
			data-share-text={text}
			className="inline-flex min-h-12 w-full items-center justify-center gap-2 rounded-control border-2 border-transparent bg-brand px-6 font-semibold text-on-brand hover:bg-brand-strong sm:w-auto"
		>
			<Icon name="share" />
			{label}
		</button>
	)
}
