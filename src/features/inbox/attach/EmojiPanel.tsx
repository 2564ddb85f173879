/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- beside the text box, not over the page */
import {
  defaultEmojiDataResolver,
  type EmojiDataResolver,
  EmojiPicker,
  type EmojiPickerListComponents,
} from 'frimousse'
import { useEffect, useRef, useState } from 'react'
import { controlClass } from '../../../ui/controlClass.ts'
import { cx } from '../../../ui/cx.ts'

const PARTS: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className="bg-surface px-1.5 py-1 text-2xs font-550 text-ink-2">
      {category.label}
    </div>
  ),
  // The library counts rows from 0, ARIA from 1.
  Row: ({ children, ...props }) => (
    <div {...props} aria-rowindex={(props['aria-rowindex'] ?? 0) + 1}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => {
    const cell = { ...props, 'aria-colindex': (props['aria-colindex'] ?? 0) + 1 }
    return (
      <button
        type="button"
        {...cell}
        className="grid size-9 place-items-center rounded-sm text-lg data-active:bg-sunken"
      >
        {emoji.emoji}
      </button>
    )
  },
}

type Props = { onPick: (emoji: string) => void; onClose: () => void }

/**
 * Emoji with their Portuguese names. The names are our own file
 * (`public/emoji`), fetched when the panel is first opened.
 */
export function EmojiPanel({ onPick, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const [resolve] = useState(() => async (...options: Parameters<EmojiDataResolver>) => {
    try {
      return await defaultEmojiDataResolver(...options)
    } catch (error) {
      setFailed(true)
      throw error
    }
  })

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [onClose])

  return (
    <div
      ref={box}
      role="dialog"
      aria-label="Emojis"
      className="absolute bottom-full left-3 z-40 mb-2 rounded-md bg-surface shadow-pop ring-1 ring-line md:left-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {failed ? (
        <p role="alert" className="w-72 p-4 text-xs text-ink-2">
          Não foi possível carregar os emojis. Verifique a conexão e abra de novo; o teclado do aparelho
          também os tem.
        </p>
      ) : (
        <EmojiPicker.Root
          locale="pt"
          emojibaseUrl="/emoji"
          resolveEmojiData={resolve}
          columns={8}
          onEmojiSelect={({ emoji }) => onPick(emoji)}
          className="isolate flex h-80 w-fit flex-col p-2"
        >
          <EmojiPicker.Search
            autoFocus
            aria-label="Buscar emoji"
            placeholder="Buscar emoji"
            className={cx(controlClass, 'mb-2 h-9 px-3')}
          />
          <EmojiPicker.Viewport tabIndex={0} className="relative flex-1 outline-none">
            <EmojiPicker.Loading className="absolute inset-0 grid place-items-center text-xs text-ink-2">
              Carregando emojis…
            </EmojiPicker.Loading>
            <EmojiPicker.Empty className="absolute inset-0 grid place-items-center text-xs text-ink-2">
              Nenhum emoji encontrado
            </EmojiPicker.Empty>
            <EmojiPicker.List className="pb-1 select-none" components={PARTS} />
          </EmojiPicker.Viewport>
        </EmojiPicker.Root>
      )}
    </div>
  )
}
