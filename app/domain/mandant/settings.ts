import { keysOf } from '../shared/keys'
import { type WeakPair, weakPairs, weakPairText } from './brand'
import type { MandantConfig } from './config'
import { PRODUKT_APIS, produktApiOf } from './produkt-api'

/** `pair`: two colours of the look that cannot be told apart well enough. */
export type SettingProblem = { key: string; problem: string; pair?: WeakPair }

/** Cents a bonus may have at most: what goes beyond is a mistake, and no column could hold it. */
const BONUS_MAX_CENT = 100_000

/** The strings of a setting, however deep; names of entries included. */
function* stringsOf(value: unknown): Generator<string> {
	if (typeof value === 'string') yield value
	else if (value !== null && typeof value === 'object')
		for (const [name, inner] of Object.entries(value)) yield* [name, ...stringsOf(inner)]
}

/** Control characters break headers and tables of the terminal; half characters cannot be stored. */
const isPlain = (text: string) => !/\p{Cc}|\p{Cs}/u.test(text)

const isOrigin = (url: string) => URL.canParse(url) && new URL(url).origin === url.toLowerCase()

const checks: { [K in keyof MandantConfig]?: (value: MandantConfig[K], config: MandantConfig) => string[] } = {
	produktApi: (api, config) => (produktApiOf(config) ? [] : [`"${api}" is none of ${PRODUKT_APIS.join(', ')}`]),
	apiRoute: (route, config) =>
		config.produktApi === '' && !produktApiOf(config)
			? [`"${route}" names no product API, and produktApi is empty`]
			: [],
	MandantUrl: (url) => (isOrigin(url) ? [] : ['must be an origin such as https://example.org, without a path']),
	TestuhrMs: (ms, { Testbetrieb }) => (ms === 0 || Testbetrieb ? [] : ['is for a brand in Testbetrieb']),
	Testbetrieb: (on, { TestuhrMs }) => (on || TestuhrMs === 0 ? [] : ['its clock was moved']),
	ModuleSpende: (on, { Spendenzwecke }) =>
		on && !Spendenzwecke.some(({ Waehlbar }) => Waehlbar) ? ['no cause can be chosen (Spendenzwecke)'] : [],
	Spendenzwecke: (zwecke) =>
		new Set(zwecke.map(({ Id }) => Id)).size === zwecke.length ? [] : ['two causes have one Id'],
	BonusCent: (cent) => (cent <= BONUS_MAX_CENT ? [] : [`must be at most ${BONUS_MAX_CENT}`]),
}

/**
 * What is wrong with settings that have the right shape but no page could work with. Asked when settings are written;
 * stored ones are read as they are.
 */
export function settingProblems(config: MandantConfig): SettingProblem[] {
	const check = <K extends keyof MandantConfig>(key: K) => checks[key]?.(config[key], config) ?? []
	const weak = weakPairs(config.brand).map((pair) => ({ key: 'brand', problem: weakPairText(pair), pair }))
	const others = keysOf(config).flatMap((key) => {
		const plain = [...stringsOf(config[key])].every(isPlain) ? [] : ['must not hold control characters']
		return [...plain, ...check(key)].map((problem) => ({ key, problem }))
	})
	return [...weak, ...others]
}
