import { type ButtonVariant, buttonLook } from './Button'
import { Icon } from './Icon'

type Props = { label: string; url: string; title: string; text: string; variant?: ButtonVariant }

/** Opens the system's share sheet; only there where the browser has one (script). */
export function ShareButton({ label, url, title, text, variant = 'secondary' }: Props) {
	return (
		<button
			type="button"
			data-share=""
			data-share-url={url}
			data-share-title={title}
			data-share-text={text}
			className={buttonLook({ variant })}
		>
			<Icon name="share" />
			{label}
		</button>
	)
}
