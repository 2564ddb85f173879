import { Fragment, memo, type ReactNode } from 'react'
import { type TextNode, parseText } from './parseText.ts'

/** The text of a message, with WhatsApp's formatting and safe links. */
export const FormattedText = memo(function FormattedText({ text }: { text: string }) {
  return <span className="wrap-anywhere whitespace-pre-wrap">{draw(parseText(text))}</span>
})

function draw(nodes: readonly TextNode[]): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{drawNode(node)}</Fragment>)
}

function drawNode(node: TextNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'link':
      return (
        <a
          href={node.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-brand-strong underline underline-offset-2"
        >
          {node.text}
        </a>
      )
    case 'code':
      return <code className="rounded-xs bg-ink/8 px-1 font-mono text-[0.92em]">{node.text}</code>
    case 'block':
      return (
        <code className="my-1 block rounded-sm bg-ink/8 px-2 py-1 font-mono text-[0.92em]">{node.text}</code>
      )
    case 'bold':
      return <strong className="font-650">{draw(node.children)}</strong>
    case 'italic':
      return <em>{draw(node.children)}</em>
    case 'strike':
      return <s>{draw(node.children)}</s>
    default:
      return node satisfies never
  }
}
