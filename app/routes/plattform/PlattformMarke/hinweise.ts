/** What the page says after something was done. */
export const hinweise = {
	angelegt: true,
	kopiert: true,
	pausiert: true,
	fortgesetzt: true,
	eingeladen: true,
	linkGezeigt: true,
} as const
