import { setTimeout as delay } from 'node:timers/promises'
import { dropDataKeys } from '~/usecases/mandant/drop-data-keys'
import { renewDataKeys } from '~/usecases/mandant/renew-data-keys'
import { rewrapMandanten } from '~/usecases/mandant/rewrap-mandanten'
import { UsageError } from './command'
import { type Command, exactly, nameOf, refuse } from './mandant-line'

/** Every request ends within this time; later ones read the current keys. */
const SETTLE_SECONDS = 60

const rewrap: Command = (args) => {
	exactly(args.rest, ['The word rewrap'])
	return async (deps) => [
		`The data keys of ${await rewrapMandanten(deps)} brands are wrapped by the first MASTER_KEY.`,
		'The others are needed no more: take them from MASTER_KEY and start the servers anew.',
	]
}

const renew: Command = (args) => {
	const typed = args.rest[1]
	exactly(args.rest, ['The word renew', ...(typed === undefined ? [] : ['The name'])])
	const clientRoute = typed === undefined ? undefined : nameOf(typed)
	const seconds = Number(args.settle ?? SETTLE_SECONDS)
	if (!(seconds >= 0 && seconds <= 3600)) throw new UsageError('--settle takes seconds from 0 to 3600')
	return async (deps) => {
		const done = await renewDataKeys({ ...deps, settle: () => delay(seconds * 1000) }, { clientRoute })
		if (!done.ok) return refuse(done, { name: clientRoute })
		return [
			...done.value.map((brand) => `"${brand.clientRoute}": ${brand.versiegelt} values sealed anew.`),
			'The former keys are kept for what is under way. Tomorrow, throw them away: npm run mandant -- keys drop',
		]
	}
}

const drop: Command = (args) => {
	exactly(args.rest, ['The word drop'])
	return async (deps) => {
		const done = await dropDataKeys(deps)
		if (done.length === 0) return ['No brand has a former key.']
		return done.map(({ clientRoute, gebraucht }) =>
			gebraucht
				? `"${clientRoute}": answers of forms still need the former key. Run this again in eight days.`
				: `"${clientRoute}": the former key is gone.`,
		)
	}
}

/** Changes MASTER_KEY and data keys while the portal runs. */
export const keys: Command = (args) => {
	const [what] = args.rest
	if (what === 'rewrap') return rewrap(args)
	if (what === 'renew') return renew(args)
	if (what === 'drop') return drop(args)
	throw new UsageError('"keys" is followed by rewrap, renew or drop')
}
