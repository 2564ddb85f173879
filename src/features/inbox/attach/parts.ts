export { AttachmentPreview } from './AttachmentPreview.tsx'
export { LocationDialog } from './LocationDialog.tsx'
export { readAttachment, readRecording } from './readAttachment.ts'
export { RecordingBar } from './RecordingBar.tsx'
