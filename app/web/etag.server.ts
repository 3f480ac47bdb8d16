type Tagged = { ETag: string; [header: string]: string }

/** What has a tag, made for who does not have it already. The headers are those of both answers. */
export async function unlessKnown(
	request: Request,
	headers: Tagged,
	make: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
	const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
	const isKnown = known.some((one) => one === '*' || one.replace(/^W\//, '') === headers.ETag)
	return isKnown ? new Response(null, { status: 304, headers }) : new Response(await make(), { headers })
}
