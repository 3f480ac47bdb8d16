/** In an address: an invitation was accepted just now, which the frame says above whatever is shown first. */
export const WILLKOMMEN = { hinweis: 'willkommen' }

export const isWillkommen = ({ url }: Request): boolean =>
	new URL(url).searchParams.get('hinweis') === WILLKOMMEN.hinweis
