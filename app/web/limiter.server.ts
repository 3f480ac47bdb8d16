import type { Vorgang } from '~/domain/betrugspruefung/limits'
import { countTry } from '~/usecases/betrugspruefung/limit'
import type { AppContext } from '~/usecases/shared/context'
import { wasDone } from '~/usecases/shared/once'

/**
 * Counts an attempt of `konto` (an e-mail address or id) where no captcha is used. Over the limit it returns the time
 * of the next allowed attempt, for the form's `wait`:
 *
 *     const wiederAb = await limit(ctx, form, 'passwortFrage', ctx.actor.id)
 *     if (wiederAb) return form.wait(wiederAb)
 *
 * A form that already took effect does not count: its sender gets the first answer again.
 */
export const limit = async (
	ctx: AppContext,
	{ key }: { key: string },
	vorgang: Vorgang,
	konto?: string,
): Promise<Date | undefined> => ((await wasDone(ctx, key)) ? undefined : countTry(ctx, vorgang, { konto }))
