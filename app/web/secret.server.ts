/** The secret of a personal link, as mails carry it: `?t=`. */
export const secretOf = (request: Request): string | undefined =>
	new URL(request.url).searchParams.get('t') ?? undefined
