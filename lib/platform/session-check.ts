type SessionCheck = (token: string) => Promise<boolean>

const shared = globalThis as { griyaSessionCheck?: SessionCheck }

/** Registers the check of sessions at boot. */
export function setSessionCheck(check: SessionCheck) {
  shared.griyaSessionCheck = check
}

/** Whether a token may belong to a session. True when the check is missing or fails; the page then checks itself. */
export async function mayBeSession(token: string): Promise<boolean> {
  try {
    return (await shared.griyaSessionCheck?.(token)) ?? true
  } catch {
    return true
  }
}
