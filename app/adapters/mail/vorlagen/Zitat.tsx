import { Text } from '@react-email/text'
import { type CSSProperties, Fragment } from 'react'

/** Somebody's own words; mail programs that know no white-space rule still break the lines. */
export function Zitat({ text, style }: { text: string; style: CSSProperties }) {
	const [first, ...rest] = text.split('\n')
	return (
		<Text style={style}>
			{first}
			{rest.map((line, position) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text
				<Fragment key={position}>
					<br />
					{line}
				</Fragment>
			))}
		</Text>
	)
}
