/** A telephone, a router and the line between them, bold on a dark ground. Decoration in the brand's colours. */
export function DeviceArt() {
	return (
		<svg viewBox="0 0 480 360" className="h-auto w-full" aria-hidden="true" focusable="false">
			<circle cx="318" cy="176" r="150" className="fill-brand" />
			<path
				d="M-10 318c92 26 150-14 176-78s74-96 148-72"
				fill="none"
				strokeWidth="16"
				strokeLinecap="round"
				className="stroke-accent"
			/>
			<g transform="translate(286 34) rotate(9 70 140)">
				<rect width="148" height="286" rx="28" className="fill-ink" />
				<rect x="10" y="10" width="128" height="266" rx="20" className="fill-surface" />
				<rect x="52" y="20" width="44" height="10" rx="5" className="fill-ink" />
				<path
					d="M28 96a64 64 0 0 1 92 0M44 114a42 42 0 0 1 60 0M60 132a20 20 0 0 1 28 0"
					fill="none"
					strokeWidth="11"
					strokeLinecap="round"
					className="stroke-brand"
				/>
				<circle cx="74" cy="150" r="9" className="fill-accent" />
				<rect x="24" y="186" width="100" height="14" rx="7" className="fill-brand-soft" />
				<rect x="24" y="208" width="66" height="14" rx="7" className="fill-brand-soft" />
				<rect x="24" y="236" width="100" height="26" rx="13" className="fill-accent" />
			</g>
			<g transform="translate(48 156)">
				<path d="M34 96V14M172 96V14" fill="none" strokeWidth="12" strokeLinecap="round" className="stroke-surface" />
				<rect y="88" width="206" height="74" rx="18" className="fill-surface" />
				<rect x="18" y="118" width="66" height="12" rx="6" className="fill-brand-soft" />
				<circle cx="140" cy="124" r="8" className="fill-accent" />
				<circle cx="164" cy="124" r="8" className="fill-brand" />
				<circle cx="188" cy="124" r="8" className="fill-brand" />
				<path
					d="M66 58a54 54 0 0 1 74 0M84 76a28 28 0 0 1 38 0"
					fill="none"
					strokeWidth="10"
					strokeLinecap="round"
					className="stroke-accent"
				/>
			</g>
		</svg>
	)
}
