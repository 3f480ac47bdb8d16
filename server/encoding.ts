const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding that the client takes (`q=0` refuses one) and that there is. */
export function encodingOf(
	accepted: string,
	exists: (encoding: Encoding) => boolean = () => true,
): Encoding | undefined {
	const takes = (encoding: Encoding) =>
		accepted.split(',').some((entry) => {
			const [coding = '', ...params] = entry.split(';').map((part) => part.trim().toLowerCase())
			return coding === encoding && !params.some((param) => /^q=0(\.0*)?$/.test(param))
		})
	return ENCODINGS.find((encoding) => takes(encoding) && exists(encoding))
}
