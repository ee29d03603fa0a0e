type Check = (token: string) => Promise<boolean>

const shared = globalThis as { griyaSessionCheck?: Check }

/** Called at boot by whoever knows the sessions. */
export function setSessionCheck(check: Check) {
  shared.griyaSessionCheck = check
}

/** Whether a token may still open a session. Where nobody can tell at the moment, the page finds out itself. */
export async function mayBeSession(token: string): Promise<boolean> {
  try {
    return (await shared.griyaSessionCheck?.(token)) ?? true
  } catch {
    return true
  }
}
