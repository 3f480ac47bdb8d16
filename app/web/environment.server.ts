import { runtime } from './runtime.server'

/** What this installation is for, told to people at work so that nobody pays on the wrong one. */
export const environment = (): 'demo' | 'produktion' | 'test' => {
	const { DEMO, NODE_ENV } = runtime().env
	if (DEMO) return 'demo'
	return NODE_ENV === 'production' ? 'produktion' : 'test'
}
