import { expect, it } from 'vitest'
import { createCommitFinder, isMailEnd } from './messages'

const message = (type: string, body: string) => `${type}\0\0\0\x0b${body}`

it('finds COMMIT as text, and what was prepared from it, on its connection alone', () => {
	const isCommit = createCommitFinder()
	const [one, other] = [{}, {}]
	expect(isCommit(message('Q', 'commit\0'), one)).toBe(true)
	expect(isCommit(message('Q', 'set synchronous_commit = on\0'), one)).toBe(false)
	expect(isCommit(message('B', '\0abc1\0\0\0'), one)).toBe(false)
	expect(isCommit(message('P', 'abc1\0commit\0\0\0'), one)).toBe(true)
	expect(isCommit(message('B', '\0abc1\0\0\0'), one)).toBe(true)
	expect(isCommit(message('B', '\0abc12\0\0\0'), one)).toBe(false)
	expect(isCommit(message('B', '\0abc1\0\0\0'), other)).toBe(false)
})

it('finds the end of a mail', () => {
	expect(isMailEnd('Text\r\n.\r\n')).toBe(true)
	expect(isMailEnd('Text.\r\n')).toBe(false)
})
