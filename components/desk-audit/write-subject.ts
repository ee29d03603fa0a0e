/** What an entry is about, such as `operator 3`. */
export const writeSubject = ({ type, id }: { type: string; id: string | null }) => [type, id].filter(Boolean).join(' ')
