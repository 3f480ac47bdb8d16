import { relative } from 'node:path'
import ts from 'typescript'
import { findFloatingPromises } from './lib/floating-promises'

/* The part of `npm run lint` that finds forgotten awaits. Starting without waiting is written `void start()`. */

/** Tests are left out: most wait for what they start by its effect, and reading them takes as long as all else. */
const CHECKED = /^(?:app|db|server|tools)\/(?!.*\.test\.tsx?$)/

const { config, error } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
const checked = new Set(fileNames.filter((file) => CHECKED.test(relative(process.cwd(), file))))
const program = ts.createProgram([...checked], options)
const found = findFloatingPromises(program, (file) => checked.has(file))
for (const { file, line, text } of found)
	console.error(`${relative(process.cwd(), file)}:${line}: forgotten await: ${text}`)
if (found.length > 0) process.exitCode = 1
else console.log(`No await is forgotten (${checked.size} files read).`)
