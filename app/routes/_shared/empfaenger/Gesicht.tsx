type Props = {
	/** As an address that is the picture itself; without one the initial stands in. */
	bild?: string | undefined
	initiale: string
}

/** Whose recommendation it is, beside their name in words. */
export function Gesicht({ bild, initiale }: Props) {
	if (bild)
		return (
			<img
				src={bild}
				alt=""
				width="56"
				height="56"
				className="size-12 shrink-0 rounded-full bg-brand-soft object-cover sm:size-14"
				data-gesicht=""
			/>
		)
	return (
		<span
			aria-hidden="true"
			className="grid size-12 shrink-0 place-items-center rounded-full border border-transparent bg-brand font-heading text-xl font-bold text-on-brand sm:size-14"
		>
			{initiale}
		</span>
	)
}
