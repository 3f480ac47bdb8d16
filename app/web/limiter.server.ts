import type { Vorgang } from '~/domain/betrugspruefung/limits'
import { countTry } from '~/usecases/betrugspruefung/limit'
import type { AppContext } from '~/usecases/shared/context'
import { wasDone } from '~/usecases/shared/once'

/**
 * Counts a try of `konto` (an e-mail address or id) where no captcha is asked for. Over a limit it answers when the next may
 * be made, to be shown by the form's `wait`:
 *
 *     const wiederAb = await limit(ctx, form, 'passwortFrage', ctx.actor.id)
 *     if (wiederAb) return form.wait(wiederAb)
 *
 * A form that had its effect is no try: its sender gets the answer of the first time.
 */
export const limit = async (
	ctx: AppContext,
	{ key }: { key: string },
	vorgang: Vorgang,
	konto?: string,
): Promise<Date | undefined> => ((await wasDone(ctx, key)) ? undefined : countTry(ctx, vorgang, { konto }))
