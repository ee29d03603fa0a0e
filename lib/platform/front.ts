import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers the request itself or calls `next`. `server` is the one that it came to. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void, server: Server) => unknown

const shared = globalThis as { griyaFront?: WeakSet<Server> }

function walk(steps: Step[], server: Server, listener: (request: IncomingMessage, response: ServerResponse) => void) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const from = (index: number) => {
      const step = steps[index]
      if (step) step(request, response, () => from(index + 1), server)
      else listener(request, response)
    }
    from(0)
  }
}

/** Every request to a server of this process takes these steps before the framework looks at it. Once is enough. */
export function standBeforeFramework(steps: Step[]) {
  if (shared.griyaFront) return
  const servers = new WeakSet<Server>()
  shared.griyaFront = servers
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server }
    if (servers.has(server)) return
    servers.add(server)
    const listeners = server.listeners('request')
    server.removeAllListeners('request')
    server.on(
      'request',
      walk(steps, server, (request, response) => {
        for (const listener of listeners) listener.call(server, request, response)
      }),
    )
  })
}
