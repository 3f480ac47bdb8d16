import { z } from 'zod'
import { berlinDay } from '~/domain/shared/dates'
import { emailSchema } from '~/domain/shared/email'
import { retryMails } from '~/usecases/mail/retry-mails'
import { listFailedMails, type MailRow } from '~db/repositories/mail/mail'
import { brandByName } from './brand-context'
import { UsageError } from './command'
import { type Command, nameOf } from './mandant-line'
import { StartError } from './problems.js'

/** The key names the mail's subject. No address: the terminal may be logged. */
const line = ({ id, schluessel, erstelltAm, versuche, letzterFehler }: MailRow) =>
	[id, schluessel, berlinDay(erstelltAm), `${versuche} tries`, letzterFehler].join(' · ')

function oneOf({ id, to }: { id: string | undefined; to: string | undefined }) {
	if (id !== undefined && !z.uuid().safeParse(id).success) throw new StartError(`"${id}" is no mail's id.`)
	if (to === undefined) return { id }
	if (id === undefined) throw new UsageError('--to is for one mail: its id is missing')
	const an = emailSchema.safeParse(to)
	if (!an.success) throw new StartError(`"${to}" is no e-mail address.`)
	return { id, an: an.data }
}

/** Shows abandoned mails, or sends them again. */
export const mails: Command = ({ rest, retry = false, to }) => {
	const [typedName, id, ...more] = rest
	if (typedName === undefined) throw new UsageError('The name is missing')
	if (more.length > 0) throw new UsageError(`"${more[0]}" is one argument too many`)
	if (!retry && (id !== undefined || to !== undefined)) throw new UsageError('--retry is missing')
	const name = nameOf(typedName)
	const one = oneOf({ id, to })
	return async (deps) => {
		const ctx = await brandByName(deps, name)
		if (retry) {
			const anzahl = await retryMails(ctx, one)
			if (id !== undefined && anzahl === 0) throw new StartError(`"${name}" has no mail ${id} that was given up.`)
			return [`${anzahl} mails of "${name}" are sent again.`]
		}
		const rows = await listFailedMails(ctx.db)
		return rows.length ? rows.map(line) : [`No mail of "${name}" was given up.`]
	}
}
