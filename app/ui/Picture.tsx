type Props = {
	src: string
	/** Other widths of the same picture; empty where it has one file only. */
	srcSet: string
	width: number
	height: number
	/** Empty for decoration. */
	alt: string
	/** How wide the page shows it, as in the sizes attribute. */
	sizes: string
	/** Seen at once: asked for without waiting. */
	first?: boolean
}

/** A picture, by default below the fold; keeps its place while it loads. */
export function Picture({ src, srcSet, width, height, alt, sizes, first }: Props) {
	return (
		<img
			src={src}
			srcSet={srcSet || undefined}
			sizes={srcSet ? sizes : undefined}
			width={width}
			height={height}
			alt={alt}
			loading={first ? 'eager' : 'lazy'}
			decoding="async"
			className="h-auto w-full rounded-card"
		/>
	)
}
