import { useContext } from 'react'
import captchaUrl from '../captcha.js?url'
import { NonceContext } from '../nonce'
import { Checkbox } from './Checkbox'
import { TextField } from './TextField'

type Props = {
	/** The sealed challenge, sent back with the form. */
	aufgabe: string
	/** The same as work for a browser with scripts (JSON). */
	arbeit: string
	pictureHref: string
	soundHref: string
	/** Digits typed before something else of the form was refused. */
	antwort: string
	perMail: boolean
	mailMoeglich: boolean
	error?: string | undefined
	/** Where the form has no address of its own: asked for with the mail. */
	email?: { value: string; error?: string | undefined }
	texts: {
		titel: string
		text: string
		picture: string
		ton: string
		ziffern: string
		ziffernHinweis: string
		perMail: string
		perMailHinweis: string
		email: string
		laeuft: string
		fortschritt: string
		fertig: string
		gescheitert: string
	}
}

/**
 * A challenge in a form, solved in one of three ways: by the browser itself where scripts run (ui/captcha.js), by the
 * digits of the picture or the recording, or by a mail where the form may be kept. Stands before the form's button.
 */
export function Captcha({ texts, ...props }: Props) {
	const nonce = useContext(NonceContext)
	const { aufgabe, arbeit, pictureHref, soundHref, antwort, perMail, mailMoeglich, error, email } = props
	return (
		<fieldset
			data-captcha={arbeit}
			data-laeuft={texts.laeuft}
			data-fertig={texts.fertig}
			data-gescheitert={texts.gescheitert}
			className="grid min-w-0 gap-4 rounded-card bg-surface-alt p-5 sm:p-7"
		>
			<legend className="float-left w-full text-lg font-semibold">{texts.titel}</legend>
			<p className="clear-both">{texts.text}</p>
			<input type="hidden" name="captchaAufgabe" value={aufgabe} />
			<div data-captcha-status="" role="status" className="font-semibold empty:hidden" />
			<progress data-captcha-progress="" aria-label={texts.fortschritt} value={0} hidden className="w-full" />
			<div data-captcha-wege="" className="grid gap-4">
				<img
					src={pictureHref}
					alt={texts.picture}
					width={300}
					height={90}
					className="h-auto max-w-full rounded-control"
				/>
				{/* biome-ignore lint/a11y/useMediaCaption: captions of a spoken captcha would be its solution */}
				<audio controls preload="none" src={soundHref} aria-label={texts.ton} className="w-full max-w-sm" />
				<TextField
					name="captcha"
					label={texts.ziffern}
					hint={texts.ziffernHinweis}
					value={antwort}
					error={error}
					width="half"
					inputMode="numeric"
					autoComplete="off"
				/>
				{mailMoeglich && (
					<Checkbox name="captchaWeg" value="email" hint={texts.perMailHinweis} defaultChecked={perMail}>
						{texts.perMail}
					</Checkbox>
				)}
				{email && (
					<TextField
						name="captchaEmail"
						label={texts.email}
						value={email.value}
						error={email.error}
						type="email"
						autoComplete="email"
					/>
				)}
			</div>
			<script src={captchaUrl} defer nonce={nonce} />
		</fieldset>
	)
}
