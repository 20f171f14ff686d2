import '#app/features/home/home.css'
import '#app/features/study/study.css'
import './gallery.css'
import '#app/ui/signed-in-icons.tsx'
import { ActionGallery } from './action-gallery.tsx'
import { FieldGallery } from './field-gallery.tsx'
import { OverlayGallery } from './overlay-gallery.tsx'
import { ComponentGallery } from './component-gallery.tsx'
import { TodayGallery } from './today-gallery.tsx'
import { ScreenGallery } from './screen-gallery.tsx'
import { TokenGallery } from './token-gallery.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export const meta = () => [{ title: 'Gallery - Flashcards' }, { name: 'robots', content: 'noindex' }]

/** Development only: every component in every state, for checks in both themes and at every width. */
export default function GalleryPage() {
  return (
    <div className="wrap">
      <PageHead title="Components">
        Every component in every state. Switch the theme in the bar above; narrow the window to 360 px.
      </PageHead>
      <div className="demo">
        <TokenGallery />
        <ActionGallery />
        <FieldGallery />
        <ComponentGallery />
        <OverlayGallery />
        <TodayGallery />
        <ScreenGallery />
      </div>
    </div>
  )
}
