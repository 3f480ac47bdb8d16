import { type IconName, icons } from '../icons'

type Props = {
	/** What is passed on, drawn in the message. */
	icon?: IconName
}

/** The portal's idea in one picture: one person tells another, and a gift comes of it. Decoration in the brand's colours. */
export function HeroArt({ icon = 'star' }: Props) {
	return (
		<svg viewBox="0 0 480 400" className="h-auto w-full" aria-hidden="true" focusable="false">
			<circle cx="240" cy="200" r="190" className="fill-brand-soft" />
			<path
				d="M118 236C120 120 230 60 338 104"
				fill="none"
				strokeWidth="3"
				strokeDasharray="1 11"
				strokeLinecap="round"
				className="stroke-brand"
			/>

			<g transform="translate(300 62)">
				<circle cx="70" cy="70" r="70" className="fill-brand" />
				<path d="M20 119a50 50 0 0 1 100 0 70 70 0 0 1-100 0z" className="fill-accent" />
				<circle cx="70" cy="56" r="25" className="fill-surface" />
			</g>

			<g transform="translate(34 214)">
				<circle cx="82" cy="82" r="82" className="fill-brand-strong" />
				<path d="M24 140a58 58 0 0 1 116 0 82 82 0 0 1-116 0z" className="fill-brand-soft" />
				<circle cx="82" cy="66" r="29" className="fill-accent" />
			</g>

			<g transform="translate(150 126)">
				<path
					d="M20 0h176a20 20 0 0 1 20 20v84a20 20 0 0 1-20 20H62l-34 26 2-26H20a20 20 0 0 1-20-20V20A20 20 0 0 1 20 0z"
					strokeWidth="2"
					className="fill-surface stroke-line"
				/>
				<circle cx="48" cy="50" r="27" className="fill-brand-soft" />
				<path
					d={icons[icon]}
					transform="translate(31 33) scale(1.42)"
					fill="none"
					strokeWidth="1.9"
					strokeLinecap="round"
					strokeLinejoin="round"
					className="stroke-brand"
				/>
				<path d="M92 40h96M92 60h66M24 96h128" strokeWidth="9" strokeLinecap="round" className="stroke-line" />
			</g>

			<g transform="translate(312 262)">
				<path d="M8 44h104v62a10 10 0 0 1-10 10H18a10 10 0 0 1-10-10z" className="fill-accent" />
				<path d="M8 44h104v14H8z" className="fill-accent-strong" />
				<rect x="0" y="22" width="120" height="28" rx="7" className="fill-accent" />
				<path d="M50 22h20v94H50z" className="fill-brand" />
				<path
					d="M60 20C44-14 8-8 18 12c5 9 24 10 42 8zm0 0c16-34 52-28 42-8-5 9-24 10-42 8z"
					fill="none"
					strokeWidth="8"
					strokeLinejoin="round"
					className="stroke-brand"
				/>
			</g>
			<circle cx="252" cy="48" r="7" className="fill-accent" />
			<circle cx="424" cy="238" r="6" className="fill-brand" />
			<circle cx="84" cy="150" r="9" className="fill-accent" />
			<circle cx="262" cy="352" r="6" className="fill-brand" />
		</svg>
	)
}
