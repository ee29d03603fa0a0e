const SOUNDS = {
  right: { hertz: 880, seconds: 0.09, buzz: 40 },
  wrong: { hertz: 180, seconds: 0.32, buzz: [120, 60, 120] },
}

let audio: AudioContext | undefined

/** A short sound, high for right and low for wrong, with a buzz where the phone can. */
export function play(name: keyof typeof SOUNDS) {
  const { hertz, seconds, buzz } = SOUNDS[name]
  navigator.vibrate?.(buzz)
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  } catch {
    // A browser without sound shows the outcome all the same.
  }
}
