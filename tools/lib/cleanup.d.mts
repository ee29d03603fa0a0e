export function atExit(clean: () => void): () => void
