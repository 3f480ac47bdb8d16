/** How many of the commonest passwords are refused. */
const ANZAHL = 10_000

let haeufige: Promise<ReadonlySet<string>> | undefined

/** The list is ordered by how often a password was found in leaks; it is unpacked once, when first asked for. */
async function load(): Promise<ReadonlySet<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common')
	return new Set(dictionary['passwords-common'].slice(0, ANZAHL))
}

/** Whether a password is one of the commonest, whatever its case: 'Passwort1' is guessed as fast as 'passwort1'. */
export async function isHaeufig(passwort: string): Promise<boolean> {
	haeufige ??= load()
	return (await haeufige).has(passwort.normalize('NFC').toLowerCase())
}
