import { createServer } from 'node:net'

/** Tries to listen on a port. Resolves to the port, or to the error's code. */
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

/** Ends the program with a message if the port is not available. */
export async function requireFreePort(port) {
  for (const host of [undefined, '127.0.0.1']) {
    const answer = await listen(port, host)
    if (answer === port) continue
    const reason = answer === 'EADDRINUSE' ? 'is already in use by another program' : `cannot be opened (${answer})`
    console.error(`Port ${port} ${reason}. Stop that program, or choose another port: PORT=${port + 1} npm start`)
    process.exit(1)
  }
}
