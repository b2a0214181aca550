-- By which the instructor of an online class opens it: a Zoom link to host it, for example (spec 3 §3, zoomData.trainer_url).
alter table class_session
  add column trainer_link text;
