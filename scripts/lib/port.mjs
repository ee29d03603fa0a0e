import { createServer } from 'node:net'

/** Listens for a moment. Resolves to the port, or to the error's code when it cannot be had. */
const listen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host }, () => {
      const { port: got } = server.address()
      server.close(() => resolve(got))
    })
  })

/** A free port of the loopback address. */
export const freePort = () => listen(0, '127.0.0.1')

/** Ends the program with a sentence when the port cannot be had. */
export async function requireFreePort(port) {
  for (const host of [undefined, '127.0.0.1']) {
    const answer = await listen(port, host)
    if (answer === port) continue
    const reason = answer === 'EADDRINUSE' ? 'is already in use by another program' : `cannot be opened (${answer})`
    console.error(`Port ${port} ${reason}. Stop that program, or choose another port: PORT=${port + 1} npm start`)
    process.exit(1)
  }
}
