/** Signs of the ways to share, drawn here after each service's own shape; filled, in a 24 × 24 box. */
export const channelIcons = {
	/** A speech bubble with a receiver. */
	whatsapp:
		'M12 2a10 10 0 0 0-8.6 15L2 22l5.1-1.4A10 10 0 1 0 12 2zm0 2a8 8 0 1 1-4.3 14.7l-.4-.2-2.5.7.7-2.4-.3-.4A8 8 0 0 1 12 4zM8.7 7.6c-.3 0-.7.1-1 .5-.4.5-1 1.2-.8 2.5.3 2.3 3.5 5.7 6.3 6.2 1.7.3 2.8-.5 3-1.5.2-.7.1-1 0-1.1l-2.2-1.1c-.3-.1-.5-.1-.7.2l-.8 1c-.2.2-.4.2-.7.1a7 7 0 0 1-3.2-2.9c-.2-.3 0-.5.1-.7l.6-.8c.1-.2.1-.4 0-.6l-.9-1.5c-.1-.2-.3-.3-.5-.3z',
	/** An envelope. */
	mail: 'M3 5h18a1 1 0 0 1 1 1v.6l-10 6-10-6V6a1 1 0 0 1 1-1zM2 9v9a1 1 0 0 0 1 1h18a1 1 0 0 0 1-1V9l-10 6z',
	/** An envelope whose flap is an M. */
	gmail:
		'M2 6a2 2 0 0 1 3.2-1.6L12 9.5l6.8-5.1A2 2 0 0 1 22 6v12a1 1 0 0 1-1 1h-3v-8.5l-6 4.5-6-4.5V19H3a1 1 0 0 1-1-1z',
	/** A letter O on a sheet before an envelope. */
	outlook:
		'M2 6l11-2v16L2 18zm5.5 2.5C5.6 8.5 4.3 10 4.3 12s1.3 3.5 3.2 3.5 3.2-1.5 3.2-3.5-1.3-3.5-3.2-3.5zm0 1.6c.9 0 1.5.8 1.5 1.9s-.6 1.9-1.5 1.9S6 13.1 6 12s.6-1.9 1.5-1.9zM14.5 7H22v1.5l-4 2.8-3.5-2.4zM14.5 11.3l3.5 2.4 4-2.8V17h-7.5z',
	/** Y and exclamation mark. */
	yahoo:
		'M2 6h4.3l2.5 5.8L11.3 6h4.1l-6.2 14.5H5l1.8-4zM17 3h4.8l-4 10h-4.2zM15.6 14.5a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z',
	/** A round ground with an f. */
	facebook:
		'M12 2a10 10 0 0 0-1.6 19.9V15H8v-3h2.4V9.8c0-2.5 1.5-3.9 3.8-3.9l2 .2v2.6h-1.2c-1.2 0-1.5.7-1.5 1.5V12h2.7l-.5 3h-2.2v6.9A10 10 0 0 0 12 2z',
	/** Two slanted strokes that meet. */
	xing: 'M16.5 2H21l-6.7 11.5L18.6 22H14l-4.3-8.5zM4 6h4.3l2.2 3.8L7.2 16H3l3.2-6.2z',
	/** A square ground with "in". */
	linkedin:
		'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm1.5 7.5V19h3V9.5zM7 5a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 7 5zm3.5 4.5V19h3v-5c0-1.3.6-2 1.6-2s1.4.7 1.4 2v5h3v-5.7c0-2.7-1.4-4-3.3-4-1.4 0-2.2.7-2.7 1.5V9.5z',
	/** Two crossing strokes, one of them hollow. */
	x: 'M2.5 3h6l4.3 6L18 3h2.7l-6.7 7.7L21.5 21h-6l-4.7-6.5L5.2 21H2.5l7.1-8.2zM6.2 5l10.2 14h1.4L7.6 5z',
} as const

export type ChannelIconName = keyof typeof channelIcons
