-- The instructor's link to an online class, for example the Zoom link of the host (spec 3 §3, zoomData.trainer_url).
alter table class_session
  add column trainer_link text;
