import { defineErrors } from '#app/shared/errors.ts'

export const pictureMessages = {
  dialogTitle: 'Add a picture',
  choose: 'Choose a picture',
  altLabel: 'Alt text',
  altHint: 'What the picture shows, for people who can’t see it and for search.',
  altMissing: 'Say in a few words what the picture shows.',
  uploading: 'Uploading the picture',
  preparing: 'Preparing the picture',
  unnamed: 'Your picture',
  ready: 'The picture is uploaded.',
  unreachable: "Can't reach the server. Check your connection, then try again.",
  failed: "The picture couldn't be uploaded. Try again.",
  stuck: 'The upload stopped. Check your connection, then try again.',
  waiting: (count: number) =>
    count === 1 ? '1 more picture after this one.' : `${count} more pictures after this one.`,
  chooseHint:
    'PNG, JPEG, WebP, GIF or AVIF, up to 10 MB. You can also paste or drop a picture into the text.',
  chooseOther: 'Choose another',
  add: 'Add picture',
}

export const pictureErrors = defineErrors('picture', {
  signedOut: [401, 'Log in in a new tab, then try again. Nothing on this page is lost.'],
  empty: [400, 'This file is empty. Choose another one.'],
  tooLarge: [413, 'This file is larger than 10 MB. Make the picture smaller, then try again.'],
  notPicture: [
    415,
    'Only PNG, JPEG, WebP, GIF and AVIF pictures work here. Save it as one of them, then try again.',
  ],
  unreadable: [422, "This picture can't be read. Open it in another program, save it again, then try again."],
  tooManyPixels: [422, 'This picture has more than 40 megapixels. Make it smaller, then try again.'],
  full: [
    409,
    "You've used your 50 MB for pictures. Delete cards whose pictures you don't need. Their space is free a day later.",
  ],
  tooMany: [
    409,
    "You've reached the limit of 5,000 pictures. Delete cards whose pictures you don't need, then try again a day later.",
  ],
  busy: [503, 'Many pictures are being uploaded right now. Try again in a few seconds.'],
  missing: [404, "This picture doesn't exist, or you don't have access."],
})
