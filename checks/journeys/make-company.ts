// Makes the demo company as a first start does, and leaves the data of the server in the folder that is named: journeys begin
// with a copy of it.
import fs from 'node:fs'
import { copyData, startServer } from './server.ts'

const [folder = ''] = process.argv.slice(2)
const server = await startServer()
await server.halt()
fs.mkdirSync(folder)
copyData(server.dataDir, folder)
await server.stop()
