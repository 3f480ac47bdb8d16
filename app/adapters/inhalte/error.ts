/** Why the content service gave nothing; `grund` is for logs and never holds a part of an answer or a secret. */
export class InhaltError extends Error {
	override name = 'InhaltFehler'
	constructor(readonly grund: string) {
		super(grund)
	}
}
