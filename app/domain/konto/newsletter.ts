/** [T-Newsletter] permission = optedIn; none, but an opt-in mail was sent = pending; else optedOut. */
export const newsletterStatus = (consent: {
	permission: boolean
	versendetAm: Date | null
}): 'optedIn' | 'pending' | 'optedOut' => {
	if (consent.permission) return 'optedIn'
	return consent.versendetAm ? 'pending' : 'optedOut'
}
