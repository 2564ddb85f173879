import { Share, SquarePlus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Instructions for iPhone, where an app cannot open the browser's install dialog (OFF-01). */
export function InstallDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Instalar no iPhone ou iPad"
      description="O Balcão abre em tela cheia, direto da tela de início."
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          Entendi
        </Button>
      }
    >
      <ol className="flex flex-col gap-3">
        <li className="flex items-center gap-3">
          <Share size={20} aria-hidden="true" className="shrink-0 text-brand" />
          <span>
            Toque em <strong className="font-620">Compartilhar</strong>, na barra do navegador.
          </span>
        </li>
        <li className="flex items-center gap-3">
          <SquarePlus size={20} aria-hidden="true" className="shrink-0 text-brand" />
          <span>
            Escolha <strong className="font-620">Adicionar à Tela de Início</strong> e confirme.
          </span>
        </li>
      </ol>
    </Dialog>
  )
}
